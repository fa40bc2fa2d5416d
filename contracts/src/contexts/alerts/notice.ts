import type { AnnouncementLanguage } from '../announcements/values';
import type { AlertView } from './views';

type Rule = AlertView['rule'];

interface Texts {
  readonly name: string;
  readonly subject: string;
  readonly said: Readonly<Record<Rule, (amount: number) => string>>;
  readonly leftOut: (count: number) => string;
}

const TEXTS: Readonly<Record<AnnouncementLanguage, Texts>> = {
  en: {
    name: 'superadmin',
    subject: 'Alert of the portal',
    said: {
      refusals: (amount) => `${amount} calls of one account were refused within a minute.`,
      export: (amount) => `An account exported ${amount} people at once.`,
      country: () => 'An account signed in from a country that is new for it.',
      log: () => 'The log is not as it was written.',
      parked: (amount) => `${amount} records cannot be read, and their screens do not change.`,
    },
    leftOut: (count) => `Since the last message about this account ${count} more of this kind were left out.`,
  },
  id: {
    name: 'superadmin',
    subject: 'Peringatan dari portal',
    said: {
      refusals: (amount) => `${amount} panggilan satu akun ditolak dalam satu menit.`,
      export: (amount) => `Satu akun mengekspor ${amount} orang sekaligus.`,
      country: () => 'Satu akun masuk dari negara yang baru bagi akun itu.',
      log: () => 'Log tidak seperti saat ditulis.',
      parked: (amount) => `${amount} data tidak dapat dibaca, dan layarnya tidak berubah.`,
    },
    leftOut: (count) => `Sejak pesan terakhir tentang akun ini ada ${count} lagi sejenis yang tidak dikirim.`,
  },
};

/**
 * Makes the message of an alert, for outside the portal: it names neither a person nor a country. A reader who follows
 * the link sees them, as far as the trail shows them.
 * @param leftout alerts of this kind about the same account of which nothing was sent since the last message
 */
export const alertNotice = (
  language: AnnouncementLanguage,
  { rule, amount, leftout }: { readonly rule: Rule; readonly amount: number | null; readonly leftout: number },
): { readonly name: string; readonly subject: string; readonly content: string } => {
  const { name, subject, said, leftOut } = TEXTS[language];
  const content = [said[rule](amount ?? 0), ...(leftout > 0 ? [leftOut(leftout)] : [])].join(' ');
  return { name, subject, content };
};
