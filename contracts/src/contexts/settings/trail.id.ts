import type { TrailOf } from '../../kernel/manifest';
import type { settingEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { agency: 'Agensi' },
  actions: {
    change_contact: 'Perubahan chat dan kontak',
    change_sender: 'Perubahan pengirim bawaan',
    change_opening_departures: 'Perubahan saldo awal',
    change_departure_target: 'Perubahan target keberangkatan bulanan',
    switch_own_standing: 'Pengaturan status pribadi',
    switch_standing_mail: 'Email posisi pelamar diubah',
    change_agency_card: 'Perubahan kartu agensi',
    change_rupiah_rates: 'Perubahan kurs rupiah',
    upload_agency_logo: 'Logo agensi diunggah',
    remove_agency_logo: 'Logo agensi dihapus',
  },
  sentences: {
    ContactChanged: '{who} mengubah chat dan kontak portal menjadi {said}',
    DefaultSenderChanged: '{who} mengubah pengirim bawaan pengumuman menjadi {said}',
    OpeningDeparturesChanged: '{who} mengubah saldo awal keberangkatan menjadi {said}',
    DepartureTargetChanged: '{who} mengubah target keberangkatan bulanan menjadi {said}',
    OwnStandingSwitched: '{who} mengubah apa yang dilihat pelamar tentang statusnya sendiri: {said}',
    StandingMailSwitched: '{who} mengubah apakah posisi pelamar dikirim lewat email: {said}',
    AgencyCardChanged: '{who} mengubah kartu agensi',
    RupiahRatesChanged: '{who} mengubah kurs rupiah menjadi {said}',
    AgencyLogoChanged: '{who} mengunggah logo agensi',
    AgencyLogoRemoved: '{who} menghapus logo agensi',
  },
  fields: {
    agency: {
      legalname: 'nama badan hukum',
      licence: 'nomor izin',
      licenceurl: 'tempat memeriksa izin',
      address: 'alamat',
      contactperson: 'narahubung',
      phone: 'nomor telepon',
      email: 'email',
      feeen: 'biaya penempatan (Inggris)',
      feeid: 'biaya penempatan (Indonesia)',
    },
  },
  words: {
    none: 'tidak ada',
    shown: 'ditampilkan',
    hidden: 'disembunyikan',
    mailed: 'dikirim',
    unmailed: 'tidak dikirim',
  },
} satisfies TrailOf<typeof settingEvents, typeof objects>;
