import { type AnnouncementView, rendered, templateParameters } from '@berangkat/contracts/announcements';
import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, ErrorState, SkeletonLines } from '../../../shared/kit';
import { fromView, ResultList } from '../announce/Results';
import { useReadAnnouncementQuery } from '../api';
import { ChatBubble } from '../ChatBubble';
import { announcementsTexts } from '../texts';
import { listTexts } from '../texts/list';

interface AnnouncementDialogProps {
  readonly announcementid: string;
  readonly onClose: () => void;
}

/** One announcement of the past: the message as its first reader got it, and what became of each. */
export const AnnouncementDialog = ({ announcementid, onClose }: AnnouncementDialogProps) => {
  const t = useText(listTexts, announcementsTexts);
  const { data, error, refetch } = useReadAnnouncementQuery({ id: announcementid });
  return (
    <Dialog wide title={data?.subject ?? t('title')} onClose={onClose}>
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <SkeletonLines />}
      {data !== undefined && <Announced announcement={data} />}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Announced = ({ announcement }: { readonly announcement: AnnouncementView }) => {
  const t = useText(announcementsTexts);
  const { announcementid, language, subject, content, notes, sender, recipients } = announcement;
  const written = { subject, content, notes: notes ?? undefined, sender: sender ?? undefined };
  const parameters = templateParameters(language, recipients[0]?.name || t('someone'), written);
  return (
    <>
      <ChatBubble lang={language} text={rendered(language, parameters)} />
      <ResultList announcementid={announcementid} results={recipients.map(fromView)} />
    </>
  );
};
