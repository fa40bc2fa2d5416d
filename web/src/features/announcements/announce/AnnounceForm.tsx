import {
  ANNOUNCEMENT_LANGUAGES,
  type AnnouncementLanguage,
  announcementVariables,
  type AnnouncementVariables,
  type BroadcastAnswer,
  CONTENT_MAX,
  GENERAL_ANNOUNCEMENT,
  NOTES_MAX,
  SUBJECT_MAX,
} from '@berangkat/contracts/announcements';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { isPlainIssue, specTexts, useIssueText, useText } from '../../../shared/i18n';
import {
  Button,
  DialogActions,
  FieldRow,
  Form,
  PhoneField,
  TextAreaField,
  TextField,
  useZodForm,
} from '../../../shared/kit';
import { type Subject } from '../../../shared/kit/outcomes';
import { useBroadcastGeneralMutation } from '../api';
import { announcementsTexts } from '../texts';
import styles from './Announce.module.css';
import { useHasOutbox } from '../useHasOutbox';
import { Preview } from './Preview';
import { TestResult } from './TestResult';
import { useDefaults, type WrittenIn } from './written';

/** With the number that it is sent to first; the server says whether it is one. */
const schema = z.object({ ...announcementVariables.shape, test: z.string().max(30) });
type Written = z.output<typeof schema>;

interface AnnounceFormProps {
  readonly people: readonly Subject[];
  readonly projectid: string | undefined;
  readonly start: WrittenIn | undefined;
  readonly who: string;
  /** The default of the portal. */
  readonly sender: string | undefined;
  readonly onSent: (answer: BroadcastAnswer) => void;
  readonly onClose: () => void;
}

/** Subject, content, notes and sender with their defaults (001 §9), and how they will look on a phone. */
export const AnnounceForm = ({ people, projectid, start, who, sender, onSent, onClose }: AnnounceFormProps) => {
  const t = useText(announcementsTexts, specTexts);
  const issueText = useIssueText();
  const [broadcast] = useBroadcastGeneralMutation();
  const [tested, setTested] = useState<BroadcastAnswer>();
  const [testing, setTesting] = useState(false);
  const outbox = useHasOutbox();
  const defaults = useDefaults();
  const startIn = start ?? defaults;
  const form = useZodForm(schema, {
    ...startIn('id'),
    sender: sender?.replace('+', '') ?? '',
    language: 'id',
    test: '',
  });
  const { control } = form;
  const written = useWatch({ control });
  const language: AnnouncementLanguage = written.language === 'en' ? 'en' : 'id';
  /** What nobody has touched follows the language. */
  const onLanguage = (next: AnnouncementLanguage): void => {
    const [before, after] = [startIn(language), startIn(next)];
    for (const name of ['subject', 'content', 'notes'] as const)
      if (form.getValues(name) === before[name]) form.setValue(name, after[name]);
    form.setValue('language', next);
  };

  /** What the server refused, in its words; what did not reach it, or failed there, in those of the specification. */
  const refusalOf = (error: unknown): string => {
    const refused = asPortalError(error);
    if (refused.status < 400 || refused.status >= 500) return t('broadcast-error');
    const { code, message } = refused.errors?.[0] ?? refused;
    return isPlainIssue(code) ? issueText(code) : message;
  };
  const announce = async (variables: AnnouncementVariables, to: object): Promise<BroadcastAnswer | undefined> => {
    const { data, error } = await broadcast({
      template_id: GENERAL_ANNOUNCEMENT,
      variables,
      ...to,
      audit: auditClaim('send_announcement'),
    });
    if (error === undefined) return data;
    form.setError('recipients' in to ? 'test' : 'root', { message: refusalOf(error) });
    return undefined;
  };

  const sendAll = async ({ test: _, ...variables }: Written): Promise<void> => {
    const answer = await announce(variables, {
      applicantids: people.map(({ id }) => id),
      ...(projectid !== undefined && { projectid }),
    });
    if (answer !== undefined) onSent(answer);
  };
  const sendTest = async ({ test, ...variables }: Written): Promise<void> => {
    setTesting(true);
    setTested(undefined);
    setTested(await announce(variables, { recipients: [{ name: t('testName'), number: test }] }));
    setTesting(false);
  };

  return (
    <Form form={form} summary="none" onSubmit={sendAll}>
      {outbox && <p className={styles.notice}>{t('noAccount')}</p>}
      <TextField control={control} name="subject" label={t('subject')} maxLength={SUBJECT_MAX} />
      <TextAreaField control={control} name="content" label={t('content')} rows={3} maxLength={CONTENT_MAX} />
      <FieldRow>
        <TextField control={control} name="notes" label={t('notes')} maxLength={NOTES_MAX} optional />
        <TextField
          control={control}
          name="sender"
          label={t('sender')}
          hint={t('senderHint')}
          maxLength={15}
          inputMode="numeric"
          optional
        />
      </FieldRow>
      <fieldset className={styles.previews}>
        <legend>{t('preview')}</legend>
        {ANNOUNCEMENT_LANGUAGES.map((one) => (
          <label key={one} className={styles.choice}>
            <span>
              <input type="radio" name="language" checked={one === language} onChange={() => onLanguage(one)} />{' '}
              {t(`in_${one}`)}
            </span>
            <Preview language={one} name={people[0]?.name ?? t('someone')} written={written} />
          </label>
        ))}
      </fieldset>
      <div className={styles.test}>
        <PhoneField control={control} name="test" label={t('test')} hint={t('testHint')} optional />
        <Button
          look="outline"
          busy={testing}
          disabled={!written.test}
          onClick={() => void form.handleSubmit(sendTest)()}
        >
          {t(outbox ? 'keepTest' : 'testSend')}
        </Button>
        {tested !== undefined && <TestResult key={tested.announcementid} answer={tested} />}
      </div>
      {form.formState.errors.root?.message !== undefined && (
        <p className={styles.problem} role="alert">
          {form.formState.errors.root.message}
        </p>
      )}
      <DialogActions>
        <Button look="primary" type="submit" busy={form.formState.isSubmitting && !testing}>
          {t(outbox ? 'keep' : 'send', { who })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
};
