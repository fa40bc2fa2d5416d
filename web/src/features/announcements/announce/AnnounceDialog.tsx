import { type BroadcastAnswer } from '@berangkat/contracts/announcements';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, Part, SkeletonForm } from '../../../shared/kit';
import { type Subject } from '../../../shared/kit/outcomes';
import { useReadSettingsQuery } from '../../settings';
import { announcementsTexts } from '../texts';
import { AnnounceForm } from './AnnounceForm';
import { Results } from './Results';
import { type WrittenIn } from './written';

interface AnnounceDialogProps {
  /** The applicants, by id and name. */
  readonly people: readonly Subject[];
  /** In whose pipeline they were chosen. */
  readonly projectid?: string;
  /** Texts that it begins with; the defaults of the documents without them. */
  readonly start?: WrittenIn;
  /** Milliseconds that messages about the results stay; as long as others when left out. */
  readonly timeout?: number;
  /** It is on its way. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Writes an announcement, and then shows person by person what becomes of it, for as long as it is open. */
export const AnnounceDialog = ({ people, projectid, start, timeout, onDone, onClose }: AnnounceDialogProps) => {
  const t = useText(announcementsTexts);
  const [sent, setSent] = useState<BroadcastAnswer>();
  const settings = useReadSettingsQuery();
  // Parts of the form ask again for settings that failed: what was waited for once keeps nobody from writing again.
  const [waited, setWaited] = useState(false);
  if (!waited && !settings.isLoading) setWaited(true);
  const who = people.length === 1 ? people[0]!.name : t('people', { count: people.length });
  const close = (): void => {
    if (sent !== undefined) onDone();
    onClose();
  };
  const content = (): React.ReactNode => {
    if (sent !== undefined)
      return (
        <>
          <Results answer={sent} people={people} timeout={timeout} />
          <DialogActions>
            <Button look="primary" onClick={close}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      );
    // A default that is not known yet must not keep anybody from writing; a second is no wait.
    if (!waited) return <SkeletonForm />;
    return (
      <Part fallback={<SkeletonForm />}>
        <AnnounceForm
          people={people}
          projectid={projectid}
          start={start}
          who={who}
          sender={settings.data?.agency.sender ?? undefined}
          agency={settings.data?.card.legalname ?? undefined}
          onSent={setSent}
          onClose={close}
        />
      </Part>
    );
  };
  return (
    <Dialog wide title={t('title', { who })} onClose={close}>
      {content()}
    </Dialog>
  );
};
