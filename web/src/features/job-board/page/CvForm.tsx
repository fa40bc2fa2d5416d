import { FILE_RULES } from '@berangkat/contracts/files';
import { type JobView } from '@berangkat/contracts/jobs';
import { canonicalEmail, EMAIL_MAX } from '@berangkat/contracts/kernel';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/texts';
import { describedBy, Field } from '../../../shared/kit/form/Field';
import fieldStyles from '../../../shared/kit/form/Field.module.css';
import { UploadBar, UploadFrame, UploadStage, usePreview, useUpload } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { SupportLink } from '../../../shared/portal-settings';
import { keptIn } from '../../../shared/startup';
import { jobBoardTexts } from '../texts';
import { jobsSpec } from '../texts/spec';
import styles from './JobPage.module.css';

/** The address of Cancel and Return (002 §2.3). */
export const OPEN_JOBS = `${getHref('landing')}#openjobs`;
const RULES = FILE_RULES.jobcv;
/** Pixels of the longer side of a page that was photographed. */
const LONGER_SIDE = 2_400;
const EMAIL_ID = 'jobcv-email';
const EMAIL = { label: '' } as const;

type EmailProblem = 'jobcv-email-required' | 'jobcv-email-invalid';

const problemOf = (typed: string): EmailProblem | undefined =>
  typed.trim() === ''
    ? 'jobcv-email-required'
    : canonicalEmail(typed) === undefined
      ? 'jobcv-email-invalid'
      : undefined;

interface CvFormProps {
  readonly job: JobView;
  /** Told the address that the CV went with. */
  readonly onSent: (email: string) => void;
}

/** An address and a file: all that somebody sends to a job. */
export const CvForm = ({ job, onSent }: CvFormProps) => {
  const t = useText(jobBoardTexts, jobsSpec);
  const { opjobid } = job;
  // The camera may make a phone end the page: what was typed in this tab is there again.
  const place = `jobcv ${opjobid}`;
  const [email, setEmail] = useState(() => keptIn(() => sessionStorage, place) ?? '');
  const keepEmail = (typed: string): void => {
    setEmail(typed);
    try {
      sessionStorage.setItem(place, typed);
    } catch {
      // Private windows of some browsers keep nothing.
    }
  };
  const [problem, setProblem] = useState<EmailProblem>();
  const box = useRef<HTMLInputElement>(null);
  const upload = useUpload({
    accountid: undefined,
    slot: place,
    rules: RULES,
    longerSide: LONGER_SIDE,
    call: () => call('uploadJobCv', { id: opjobid }),
    fields: () => {
      const found = problemOf(email);
      setProblem(found);
      if (found === undefined) return { fields: { email: canonicalEmail(email)! } };
      box.current?.focus();
      return {};
    },
    onDone: () => {
      keepEmail('');
      onSent(email.trim());
    },
  });
  const preview = usePreview(upload.file?.type.startsWith('image/') === true ? upload.file : undefined);
  const busy = upload.work.kind === 'sending' || upload.work.kind === 'waiting';
  return (
    <>
      <h2>{t('sendCv')}</h2>
      <p className={styles.lead}>{t('sendCvText')}</p>
      <div className={styles.fields}>
        <Field label={t('email')} id={EMAIL_ID} error={problem}>
          <div className={fieldStyles.box}>
            <input
              ref={box}
              id={EMAIL_ID}
              className={fieldStyles.input}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={EMAIL_MAX}
              required
              readOnly={busy}
              value={email}
              aria-invalid={problem !== undefined}
              aria-describedby={describedBy(EMAIL_ID, EMAIL, problem)}
              onChange={(event) => {
                keepEmail(event.target.value);
                if (problem !== undefined) setProblem(problemOf(event.target.value));
              }}
            />
          </div>
        </Field>
        <UploadStage
          upload={upload}
          rules={RULES}
          camera="environment"
          frames={
            upload.file !== undefined && (
              <UploadFrame shape="page" src={preview} name={upload.file.name} caption={upload.file.name} />
            )
          }
          hint={t('cvHint')}
          formats={t('cvFormats')}
        />
      </div>
      <p className={styles.privacy}>{t('privacy')}</p>
      <SupportLink className={styles.ask}>{t('ask')}</SupportLink>
      <UploadBar upload={upload} rules={RULES} title={t('sendCv')} back={OPEN_JOBS} />
    </>
  );
};
