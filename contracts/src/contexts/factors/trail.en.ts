import type { TrailOf } from '../../kernel/manifest';
import type { factorEvents } from './events';
import type { FactorDutyKind, FactorKind } from './values';

export const trail = {
  objects: {},
  actions: {
    add_factor_codes: 'Second factors: authenticator app set up',
    remove_factor_codes: 'Second factors: authenticator app removed',
    add_passkey: 'Second factors: passkey added',
    name_passkey: 'Second factors: passkey renamed',
    remove_passkey: 'Second factors: passkey removed',
    make_recovery_codes: 'Second factors: recovery codes made',
    show_factor: 'Second factors used',
    reset_factors: 'All second factors removed',
    begin_factor_duty: 'Second factor made mandatory',
    end_factor_duty: 'Second factor made optional',
  },
  sentences: {
    FactorCodesAdded: '{who} set up an authenticator app for {object}',
    FactorCodesRemoved: '{who} removed the authenticator app from {object}',
    PasskeyAdded: '{who} added a passkey to {object}',
    PasskeyNamed: '{who} renamed a passkey of {object}',
    PasskeyRemoved: '{who} removed a passkey from {object}',
    RecoveryCodesMade: '{who} made new recovery codes for {object}',
    FactorShown: '{who} used the second factor of {object}: {said}',
    FactorsReset: '{who} removed all second factors of {object}',
    FactorDutyBegun: '{who} made a second factor mandatory for {said}, with a week’s notice',
    FactorDutyEnded: '{who} made the second factor optional for {said}',
  },
  onOneself: {
    FactorCodesAdded: '{who} set up an authenticator app',
    FactorCodesRemoved: '{who} removed the authenticator app',
    PasskeyAdded: '{who} added a passkey',
    PasskeyNamed: '{who} renamed a passkey',
    PasskeyRemoved: '{who} removed a passkey',
    RecoveryCodesMade: '{who} made new recovery codes',
    FactorShown: '{who} used the second factor: {said}',
  },
  words: {
    'factor-code': 'a code',
    'factor-recovery': 'a recovery code',
    'factor-passkey': 'a passkey',
    'factor-duty-superadmin': 'superadmins',
    'factor-duty-admin': 'admins',
  } satisfies Readonly<Record<`factor-${FactorKind}` | `factor-duty-${FactorDutyKind}`, string>>,
} satisfies TrailOf<typeof factorEvents>;
