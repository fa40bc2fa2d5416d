import {
  ANNOUNCEMENT_LANGUAGES,
  type AnnouncementLanguage,
  announcementVariables,
  type AnnouncementVariables,
  BRING_MAX,
  type BroadcastAnswer,
  CONTENT_MAX,
  GENERAL_ANNOUNCEMENT,
  NOTES_MAX,
  PLACE_MAX,
  SUBJECT_MAX,
  tooLongBy,
  type AnnouncementText,
  rendered,
  templateParameters,
} from '@berangkat/contracts/announcements';
import { isDay, today } from '@berangkat/contracts/kernel';
import { errorCode } from '@berangkat/contracts/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { isPlainIssue, specTexts, useIssueText, useText } from '../../../shared/i18n';
import {
  Button,
  DateField,
  DateRow,
  Day,
  DialogActions,
  FieldRow,
  Form,
  PhoneField,
  TextAreaField,
  TextField,
  TimeField,
  useZodForm,
} from '../../../shared/kit';
import { type Subject } from '../../../shared/kit/outcomes';
import { useBroadcastGeneralMutation, useReadAnnouncementQuery } from '../api';
import { announcementsTexts } from '../texts';
import styles from './Announce.module.css';
import { Reach } from './Reach';
import { OutboxNotice } from '../OutboxNotice';
import { useHasOutbox } from '../useHasOutbox';
import { lacksDate, textIn, useDefaults, type WrittenIn } from './written';
import { ChatBubble } from '../ChatBubble';

/** Shows what became of the message to the number that was typed first. */
const TestResult = ({ answer }: { readonly answer: BroadcastAnswer }) => {
  const t = useText(announcementsTexts);
  const { data } = useReadAnnouncementQuery({ id: answer.announcementid });
  const first = answer.results[0];
  const { state = 'queued', reason } = data?.recipients[0] ?? first ?? {};
  return (
    <p role="status" className={styles.hint}>
      {[first?.to_number, t(`state_${state}`), reason && t(`reason_${reason}`)].filter(Boolean).join(' · ')}
    </p>
  );
};

interface PreviewProps {
  readonly language: AnnouncementLanguage;
  /** The reader's name. */
  readonly name: string;
  readonly text: AnnouncementText;
}

/** The message as it will stand in a chat. */
const Preview = ({ language, name, text }: PreviewProps) => (
  <ChatBubble lang={language} text={rendered(language, templateParameters(language, name, text))} />
);

/** In which language people are written to; `both`: each in the own one. */
type Mode = AnnouncementLanguage | 'both';
const MODES: readonly Mode[] = [...ANNOUNCEMENT_LANGUAGES, 'both'];

/** With the number that it is sent to first; the server says whether it is one. */
const schema = z.object({
  ...announcementVariables.omit({ translation: true }).shape,
  english: announcementVariables.shape.translation.unwrap(),
  test: z.string().max(30),
});
type Written = z.output<typeof schema>;

interface AnnounceFormProps {
  readonly people: readonly Subject[];
  readonly projectid: string | undefined;
  readonly start: WrittenIn | undefined;
  readonly who: string;
  /** The default of the portal. */
  readonly sender: string | undefined;
  /** The legal name that it is signed with. */
  readonly agency: string | undefined;
  readonly onSent: (answer: BroadcastAnswer) => void;
  readonly onClose: () => void;
}

/** Subject, content, notes and sender with their defaults (001 §9), and how they will look on a phone. */
export const AnnounceForm = ({ people, projectid, start, who, sender, agency, onSent, onClose }: AnnounceFormProps) => {
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
    english: startIn('en'),
    day: '',
    time: '',
    place: '',
    bring: '',
    sender: sender?.replace('+', '') ?? '',
    language: 'id',
    test: '',
  });
  const { control } = form;
  const written = useWatch({ control });
  const day = typeof written.day === 'string' && isDay(written.day) ? written.day : undefined;
  const [mode, setMode] = useState<Mode>('both');
  const lang = mode === 'en' ? 'en' : 'id';
  const languages = ANNOUNCEMENT_LANGUAGES.filter((one) => mode === 'both' || mode === one);
  const saidIn = (language: AnnouncementLanguage) => ({
    ...textIn(mode === 'both' && language === 'en' ? { ...written, ...written.english } : written),
    agency,
  });
  const names = people.map(({ name }) => name);
  const over = Math.max(...languages.map((one) => tooLongBy(one, names, saidIn(one))));
  /** Switches the language; untouched texts follow it. */
  const onMode = (next: Mode): void => {
    const [before, after] = [mode, next].map((one) => (one === 'en' ? 'en' : 'id'));
    for (const name of ['subject', 'content', 'notes'] as const)
      if (form.getValues(name) === startIn(before!)[name]) form.setValue(name, startIn(after!)[name]);
    form.setValue('language', after!);
    // Fields that are not on screen are right as they are.
    if (next !== 'both') form.setValue('english', startIn('en'));
    setMode(next);
  };
  const variablesOf = ({ test: _, english, ...variables }: Written): AnnouncementVariables => ({
    ...variables,
    ...(mode === 'both' && { translation: english }),
  });

  /**
   * Answers the server's words for a refusal, and the specification's for a call that did not reach it or failed there.
   */
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

  const sendAll = async (given: Written): Promise<void> => {
    const answer = await announce(variablesOf(given), {
      applicantids: people.map(({ id }) => id),
      ...(projectid !== undefined && { projectid }),
    });
    if (answer !== undefined) onSent(answer);
  };
  const sendTest = async (given: Written): Promise<void> => {
    setTesting(true);
    setTested(undefined);
    setTested(await announce(variablesOf(given), { recipients: [{ name: t('testName'), number: given.test }] }));
    setTesting(false);
  };

  return (
    <Form form={form} className={styles.form} summary="none" onSubmit={sendAll}>
      <OutboxNotice />
      <Reach people={people} />
      <fieldset className={styles.modes}>
        <legend>{t('preview')}</legend>
        {MODES.map((one) => (
          <label key={one}>
            <input type="radio" name="mode" checked={one === mode} onChange={() => onMode(one)} /> {t(`in_${one}`)}
          </label>
        ))}
        {mode === 'both' && <p className={styles.hint}>{t('bothHint')}</p>}
      </fieldset>
      <TextField
        control={control}
        name="subject"
        lang={lang}
        label={t(mode === 'both' ? 'subject_id' : 'subject')}
        maxLength={SUBJECT_MAX}
      />
      <TextAreaField
        control={control}
        name="content"
        lang={lang}
        label={t(mode === 'both' ? 'content_id' : 'content')}
        rows={3}
        maxLength={CONTENT_MAX}
      />
      <TextField
        control={control}
        name="notes"
        lang={lang}
        label={t(mode === 'both' ? 'notes_id' : 'notes')}
        maxLength={NOTES_MAX}
        optional
      />
      {mode === 'both' && (
        <>
          <TextField
            control={control}
            name="english.subject"
            lang="en"
            label={t('subject_en')}
            maxLength={SUBJECT_MAX}
          />
          <TextAreaField
            control={control}
            name="english.content"
            lang="en"
            label={t('content_en')}
            rows={3}
            maxLength={CONTENT_MAX}
          />
          <TextField
            control={control}
            name="english.notes"
            lang="en"
            label={t('notes_en')}
            maxLength={NOTES_MAX}
            optional
          />
        </>
      )}
      <DateRow>
        <DateField
          control={control}
          name="day"
          label={t('day')}
          // With its weekday, which the parts do not say.
          hint={day && <Day day={day} />}
          warning={day !== undefined && day < today() ? t('dayOver') : undefined}
          optional
        />
        <TimeField control={control} name="time" label={t('time')} hint={t('timeHint')} optional />
      </DateRow>
      <FieldRow>
        <TextField control={control} name="place" label={t('place')} maxLength={PLACE_MAX} optional />
        <TextField control={control} name="bring" label={t('bring')} maxLength={BRING_MAX} optional />
      </FieldRow>
      {lacksDate(written) && <p className={styles.notice}>{t('noDate')}</p>}
      <TextField
        control={control}
        name="sender"
        label={t('sender')}
        hint={t('senderHint')}
        maxLength={15}
        inputMode="numeric"
        optional
      />
      <div className={styles.previews}>
        {languages.map((one) => (
          <Preview key={one} language={one} name={people[0]?.name ?? t('someone')} text={saidIn(one)} />
        ))}
      </div>
      {over > 0 && (
        <p className={styles.problem} role="alert">
          {issueText(errorCode('broadcast-length', { over: String(over) }))}
        </p>
      )}
      <div className={styles.test}>
        <PhoneField control={control} name="test" label={t('test')} hint={t('testHint')} optional />
        <Button
          look="outline"
          busy={testing}
          disabled={!written.test || over > 0}
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
        <Button look="primary" type="submit" disabled={over > 0} busy={form.formState.isSubmitting && !testing}>
          {t(outbox ? 'keep' : 'send', { who })}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
};
