import { FACTOR_NOTICE } from '@berangkat/contracts/factors';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { dutyDecider } from './duty-decider';

const { given } = deciderSpec(dutyDecider);
const now = Date.parse('2026-11-28T03:00:00Z');
const from = now + FACTOR_NOTICE;
const begun = (kind: 'superadmin' | 'admin') => ({ type: 'FactorDutyBegun', data: { kind, from } }) as const;
const ended = (kind: 'superadmin' | 'admin') => ({ type: 'FactorDutyEnded', data: { kind } }) as const;
const change = (superadmin: boolean, admin: boolean, revision?: number) =>
  ({ type: 'ChangeDuty', duty: { superadmin, admin }, now, revision }) as const;
const byItself = { type: 'BeginByItself', now } as const;

it('begins by itself for superadmins, a week later, unless one of them said otherwise', () => {
  given().when(byItself).then(begun('superadmin'));
  given(begun('superadmin')).when(byItself).thenNothing();
  given(ended('superadmin')).when(byItself).thenNothing();
  given().when(change(false, false)).then(ended('superadmin'));
  given(begun('admin')).when(byItself).then(begun('superadmin'));
});
it('is chosen for each kind, and a week begins anew when it is chosen again', () => {
  given().when(change(true, true)).then(begun('superadmin'), begun('admin'));
  given(begun('superadmin'), begun('admin')).when(change(true, true)).thenNothing();
  given(begun('superadmin'), begun('admin')).when(change(true, false)).then(ended('admin'));
  given(begun('admin'), ended('admin')).when(change(true, true)).then(begun('superadmin'), begun('admin'));
});
it('is not changed over what somebody else changed', () => {
  given(begun('superadmin'))
    .when(change(true, true, -1))
    .thenRefused({ status: 409, code: 'stale-revision' });
  given(begun('superadmin'))
    .when(change(true, true, 0))
    .then(begun('admin'));
});
