import { deciderSpec } from '@berangkat/platform/event-log/testing';
import {
  acknowledgementDecider,
  type AlertEvent,
  rulesDecider,
  verificationDecider,
  type VerificationCommand,
} from './decider';

type Of<Type extends AlertEvent['type']> = Extract<AlertEvent, { readonly type: Type }>;

describe('rules of alerts', () => {
  const { given } = deciderSpec(rulesDecider);
  const rules = { refusals: 20, newcountry: false };
  const changed: Of<'AlertRulesChanged'> = { type: 'AlertRulesChanged', data: rules };

  it('begin with ten refusals, a thousand people and new countries', () =>
    given()
      .when({ rules: { refusals: 10, exported: 1_000, newcountry: true }, revision: -1 })
      .thenNothing());
  it('are changed as a whole: what is left out raises no alert', () => given().when({ rules }).then(changed));
  it('are not changed over what somebody else changed', () =>
    given(changed)
      .when({ rules: { newcountry: true }, revision: -1 })
      .thenRefused({ status: 409, code: 'stale-revision' }));
});

describe('an alert', () => {
  const { given } = deciderSpec(acknowledgementDecider);
  const acknowledged: Of<'AlertAcknowledged'> = { type: 'AlertAcknowledged', data: { alertid: 'a' } };

  it('is acknowledged once', () => {
    given().when({ alertid: 'a', known: true }).then(acknowledged);
    given(acknowledged).when({ alertid: 'a', known: true }).thenNothing();
  });
  it('is not made up', () => given().when({ alertid: 'a', known: false }).thenRefused({ status: 404 }));
});

describe('a verification', () => {
  const { given } = deciderSpec(verificationDecider);
  const begun: Of<'VerificationBegun'> = { type: 'VerificationBegun', data: { verificationid: 'v1' } };
  const found = { verificationid: 'v1', events: 7, seconds: 2 };
  const end = (more: object): VerificationCommand => ({ type: 'End', result: { ...found, ...more } as never });
  const verified: Of<'LogVerified'> = { type: 'LogVerified', data: { ...found, streams: 3, attested: 5 } };

  it('is one at a time', () => {
    given().when({ type: 'Begin', verificationid: 'v1' }).then(begun);
    given(begun)
      .when({ type: 'Begin', verificationid: 'v2' })
      .thenRefused({ status: 409, code: 'verification-running' });
    given(begun, verified)
      .when({ type: 'Begin', verificationid: 'v2' })
      .then({ type: 'VerificationBegun', data: { verificationid: 'v2' } });
  });
  it('is cancelled once; nothing is found by it any more, and another one may begin', () => {
    const cancelled: Of<'VerificationCancelled'> = { type: 'VerificationCancelled', data: { verificationid: 'v1' } };
    const cancel = { type: 'Cancel', verificationid: 'v1' } as const;
    given(begun).when(cancel).then(cancelled);
    given(begun, cancelled).when(cancel).thenNothing();
    given(begun, cancelled)
      .when(end({ whole: true, streams: 3, attested: 5 }))
      .thenNothing();
    given(begun, cancelled)
      .when({ type: 'Begin', verificationid: 'v2' })
      .then({ type: 'VerificationBegun', data: { verificationid: 'v2' } });
    given(begun, verified).when(cancel).thenRefused({ status: 409, code: 'verification-over' });
    given(begun).when({ type: 'Cancel', verificationid: 'v0' }).thenRefused({ status: 404 });
  });
  it('ends once, with what was found', () => {
    given(begun)
      .when(end({ whole: true, streams: 3, attested: 5 }))
      .then(verified);
    given(begun)
      .when(end({ whole: false, reason: 'has been changed', stream: 's', revision: 4 }))
      .then({ type: 'LogFoundChanged', data: { ...found, reason: 'has been changed', stream: 's', revision: 4 } });
    given(begun, verified)
      .when(end({ whole: true, streams: 3, attested: 5 }))
      .thenNothing();
    given()
      .when(end({ whole: true, streams: 3, attested: 5 }))
      .thenNothing();
  });
});
