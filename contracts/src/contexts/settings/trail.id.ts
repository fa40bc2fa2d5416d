import type { TrailOf } from '../../kernel/manifest';
import type { settingEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_contact: 'Perubahan chat dan kontak',
    change_sender: 'Perubahan pengirim bawaan',
    change_opening_departures: 'Perubahan saldo awal',
    change_departure_target: 'Perubahan target keberangkatan bulanan',
    switch_own_standing: 'Pengaturan status pribadi',
  },
  sentences: {
    ContactChanged: '{who} mengubah chat dan kontak portal menjadi {said}',
    DefaultSenderChanged: '{who} mengubah pengirim bawaan pengumuman menjadi {said}',
    OpeningDeparturesChanged: '{who} mengubah saldo awal keberangkatan menjadi {said}',
    DepartureTargetChanged: '{who} mengubah target keberangkatan bulanan menjadi {said}',
    OwnStandingSwitched: '{who} mengubah apa yang dilihat pelamar tentang statusnya sendiri: {said}',
  },
  words: { none: 'tidak ada', shown: 'ditampilkan', hidden: 'disembunyikan' },
} satisfies TrailOf<typeof settingEvents>;
