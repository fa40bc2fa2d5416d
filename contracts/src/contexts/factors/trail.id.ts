import type { TrailOf } from '../../kernel/manifest';
import type { factorEvents } from './events';
import type { FactorKind } from './values';

export const trail = {
  objects: {},
  actions: {
    add_factor_codes: 'Faktor kedua: autentikator dipasang',
    remove_factor_codes: 'Faktor kedua: autentikator dihapus',
    make_recovery_codes: 'Faktor kedua: kode pemulihan dibuat',
    show_factor: 'Faktor kedua dipakai',
    reset_factors: 'Semua faktor kedua dihapus',
  },
  sentences: {
    FactorCodesAdded: '{who} memasang autentikator untuk {object}',
    FactorCodesRemoved: '{who} menghapus autentikator dari {object}',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru untuk {object}',
    FactorShown: '{who} memakai faktor kedua {object}: {said}',
    FactorsReset: '{who} menghapus semua faktor kedua {object}',
  },
  onOneself: {
    FactorCodesAdded: '{who} memasang autentikator',
    FactorCodesRemoved: '{who} menghapus autentikator',
    RecoveryCodesMade: '{who} membuat kode pemulihan baru',
    FactorShown: '{who} memakai faktor kedua: {said}',
  },
  words: { 'factor-code': 'kode', 'factor-recovery': 'kode pemulihan' } satisfies Readonly<
    Record<`factor-${FactorKind}`, string>
  >,
} satisfies TrailOf<typeof factorEvents>;
