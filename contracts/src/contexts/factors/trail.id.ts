import type { TrailOf } from '../../kernel/manifest';
import type { factorEvents } from './events';
import type { FactorDutyKind, FactorKind } from './values';

export const trail = {
  objects: {},
  actions: {
    add_factor_codes: 'Faktor kedua: autentikator dipasang',
    remove_factor_codes: 'Faktor kedua: autentikator dihapus',
    add_passkey: 'Faktor kedua: kunci sandi ditambahkan',
    name_passkey: 'Faktor kedua: nama kunci sandi diubah',
    remove_passkey: 'Faktor kedua: kunci sandi dihapus',
    make_recovery_codes: 'Faktor kedua: kode pemulihan dibuat',
    show_factor: 'Faktor kedua dipakai',
    reset_factors: 'Semua faktor kedua dihapus',
    begin_factor_duty: 'Faktor kedua diwajibkan',
    end_factor_duty: 'Faktor kedua tidak lagi wajib',
  },
  sentences: {
    FactorCodesAdded: '{who} memasang autentikator untuk {object}',
    FactorCodesRemoved: '{who} menghapus autentikator dari {object}',
    PasskeyAdded: '{who} menambahkan kunci sandi untuk {object}',
    PasskeyNamed: '{who} mengubah nama kunci sandi {object}',
    PasskeyRemoved: '{who} menghapus kunci sandi {object}',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru untuk {object}',
    FactorShown: '{who} memakai faktor kedua {object}: {said}',
    FactorsReset: '{who} menghapus semua faktor kedua {object}',
    FactorDutyBegun: '{who} mewajibkan faktor kedua bagi {said}, dengan tenggat seminggu',
    FactorDutyEnded: '{who} tidak lagi mewajibkan faktor kedua bagi {said}',
  },
  onOneself: {
    FactorCodesAdded: '{who} memasang autentikator',
    FactorCodesRemoved: '{who} menghapus autentikator',
    PasskeyAdded: '{who} menambahkan kunci sandi',
    PasskeyNamed: '{who} mengubah nama kunci sandi',
    PasskeyRemoved: '{who} menghapus kunci sandi',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru',
    FactorShown: '{who} memakai faktor kedua: {said}',
  },
  words: {
    'factor-code': 'kode',
    'factor-recovery': 'kode pemulihan',
    'factor-passkey': 'kunci sandi',
    'factor-duty-superadmin': 'superadmin',
    'factor-duty-admin': 'admin',
  } satisfies Readonly<Record<`factor-${FactorKind}` | `factor-duty-${FactorDutyKind}`, string>>,
} satisfies TrailOf<typeof factorEvents>;
