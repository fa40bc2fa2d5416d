import type { TrailOf } from '../../kernel/manifest';
import type { factorEvents } from './events';
import type { FactorKind } from './values';

export const trail = {
  objects: {},
  actions: {
    add_factor_codes: 'Faktor kedua: autentikator ditambahkan',
    remove_factor_codes: 'Faktor kedua: autentikator dihapus',
    make_recovery_codes: 'Faktor kedua: kode pemulihan dibuat',
    show_factor: 'Faktor kedua ditunjukkan',
    reset_factors: 'Faktor kedua dihapus semua',
  },
  sentences: {
    FactorCodesAdded: '{who} menambahkan autentikator untuk {object}',
    FactorCodesRemoved: '{who} menghapus autentikator dari {object}',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru untuk {object}',
    FactorShown: '{who} menunjukkan faktor kedua {object}: {said}',
    FactorsReset: '{who} menghapus semua faktor kedua {object}',
  },
  onOneself: {
    FactorCodesAdded: '{who} menambahkan autentikator',
    FactorCodesRemoved: '{who} menghapus autentikator',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru',
    FactorShown: '{who} menunjukkan faktor kedua: {said}',
  },
  words: { 'factor-code': 'kode', 'factor-recovery': 'kode pemulihan' } satisfies Readonly<
    Record<`factor-${FactorKind}`, string>
  >,
} satisfies TrailOf<typeof factorEvents>;
