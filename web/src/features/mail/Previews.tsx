import { alertNotice } from '@berangkat/contracts/alerts';
import { occasionOf, senderOf } from '@berangkat/contracts/announcements';
import { today } from '@berangkat/contracts/kernel';
import {
  isMailChoice,
  MAIL_KINDS,
  MAIL_LANGUAGES,
  type MailKind,
  type MailLanguage,
} from '@berangkat/contracts/mail/values';
import { type Look, MAIL_PAGES, momentIn, writeMail } from '@berangkat/contracts/mail/letter';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocale, useText } from '../../shared/i18n';
import { Button, Dialog, DialogActions } from '../../shared/kit';
import { getHref, paths } from '../../shared/paths';
import { usePortalSettings } from '../../shared/portal-settings';
import { useContact } from '../../shared/portal-settings/useContact';
import { useScheme } from '../../shared/theme/scheme';
import { Letter } from './Letter';
import styles from './Previews.module.css';
import { mailTexts } from './texts';

const LOOKS: readonly Look[] = ['light', 'dark'];

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, chosen, nameOf, onChoose }: ChoiceProps<Value>) => (
  <div role="group" aria-label={label} className={styles.choice}>
    {values.map((value) => (
      <Button
        key={value}
        look={value === chosen ? 'soft' : 'quiet'}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {nameOf(value)}
      </Button>
    ))}
  </div>
);

const sampleAlert = (language: MailLanguage): string =>
  alertNotice(language, { rule: 'export', amount: 2_400, leftout: 0 }).content;

/** Every message that the portal writes, as somebody would get it today. */
export const Previews = ({ kind, onClose }: { readonly kind: MailKind; readonly onClose: () => void }) => {
  const t = useText(mailTexts);
  const navigate = useNavigate();
  const { email } = useContact();
  const agency = usePortalSettings()?.agency?.legalname;
  const [language, setLanguage] = useState<MailLanguage>(useLocale());
  const [look, setLook] = useState<Look>(useScheme());
  const [opened] = useState(() => Date.now());
  const words = writeMail(kind, language, {
    name: t('sample'),
    agency,
    contact: email,
    minutes: 30,
    hours: 24,
    days: 3,
    device: 'Chrome, Android',
    when: momentIn(language, opened),
    project: t('sampleProject'),
    standing: 'shortlisted',
    rows: 40,
    made: 38,
    rest: 2,
    cv: '20260101101',
    announcement: {
      subject: t('sampleSubject'),
      content: t('sampleContent'),
      occasion: occasionOf(language, { day: today(), time: '09:00', place: t('samplePlace') }),
      notes: t('sampleNotes'),
      sender: senderOf(language, { agency }),
    },
    alert: { en: sampleAlert('en'), id: sampleAlert('id') },
  });
  const choose = (preview: MailKind): void => void navigate(getHref('mail', { preview }), { replace: true });
  const page = MAIL_PAGES[kind];
  const link = page === undefined ? null : `${window.location.origin}${paths[page]}${isMailChoice(kind) ? '' : '#…'}`;
  return (
    <Dialog wide title={t('previews')} onClose={onClose}>
      <div className={styles.choices}>
        <label className={styles.kind}>
          {t('kind')}
          <select value={kind} onChange={({ target }) => choose(target.value as MailKind)}>
            {MAIL_KINDS.map((value) => (
              <option key={value} value={value}>
                {t(`kind-${value}`)}
              </option>
            ))}
          </select>
        </label>
        <Choice
          label={t('language')}
          values={MAIL_LANGUAGES}
          chosen={language}
          nameOf={(value) => t(value === 'en' ? 'english' : 'indonesian')}
          onChoose={setLanguage}
        />
        <Choice label={t('look')} values={LOOKS} chosen={look} nameOf={(value) => t(value)} onChoose={setLook} />
      </div>
      <p className={styles.subject} lang={language}>
        {words.subject}
      </p>
      <Letter words={words} link={link} unsubscribe={`${window.location.origin}/…`} language={language} look={look} />
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
