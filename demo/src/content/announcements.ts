import { type AnnouncementLanguage } from '@berangkat/contracts/announcements';

/** A message of recruiters to the shortlisted of a project, and how many days before today. */
export interface DemoAnnouncement {
  readonly daysAgo: number;
  readonly language: AnnouncementLanguage;
  readonly subject: string;
  readonly content: string;
  readonly notes: string;
}

export const announcements: readonly DemoAnnouncement[] = [
  {
    daysAgo: 130,
    language: 'id',
    subject: 'Wawancara dengan hotel',
    content: 'Wawancara online hari Selasa pukul 10.00 WIB. Tautannya kami kirim satu jam sebelumnya.',
    notes: 'Siapkan CV dan sertifikat asli.',
  },
  {
    daysAgo: 62,
    language: 'id',
    subject: 'Tes bahasa Inggris',
    content: 'Tes bahasa Inggris di kantor hari Jumat pukul 09.00. Mohon datang 15 menit lebih awal.',
    notes: 'Bawa KTP dan alat tulis.',
  },
  {
    daysAgo: 24,
    language: 'en',
    subject: 'Interview with the chef',
    content: 'The executive chef meets you online on Thursday at 14:00 Jakarta time.',
    notes: 'Wear your uniform, please.',
  },
  {
    daysAgo: 3,
    language: 'id',
    subject: 'Kelengkapan dokumen',
    content: 'Mohon kirim salinan paspor dan surat keterangan sehat sebelum hari Senin.',
    notes: 'Foto yang jelas sudah cukup.',
  },
];
