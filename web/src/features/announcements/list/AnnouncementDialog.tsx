import {
  type AnnouncementLanguage,
  type AnnouncementView,
  rendered,
  templateParameters,
} from '@berangkat/contracts/announcements';
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
    <Dialog wide title={data?.subject ?? t('title')} titleLang={data?.language} onClose={onClose}>
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
  const { announcementid, language, translation, recipients } = announcement;
  const other = language === 'id' ? 'en' : 'id';
  const bubbles = [
    { lang: language, words: announcement },
    ...(translation === null ? [] : [{ lang: other, words: translation } as const]),
  ];
  const textOf = (
    lang: AnnouncementLanguage,
    { subject, content, notes }: typeof announcement | NonNullable<typeof translation>,
  ) =>
    rendered(
      lang,
      templateParameters(lang, recipients[0]?.name || t('someone'), {
        subject,
        content,
        notes: notes ?? undefined,
        day: announcement.day ?? undefined,
        time: announcement.time ?? undefined,
        place: announcement.place ?? undefined,
        bring: announcement.bring ?? undefined,
        sender: announcement.sender ?? undefined,
        agency: announcement.agency ?? undefined,
      }),
    );
  return (
    <>
      {bubbles.map(({ lang, words }) => (
        <ChatBubble key={lang} lang={lang} text={textOf(lang, words)} />
      ))}
      <ResultList announcementid={announcementid} results={recipients.map(fromView)} />
    </>
  );
};
