import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { importDecider, type ImportEvent } from './decider';

const { given } = deciderSpec(importDecider);
const importid = '20261121001';
const about = { importid, kind: 'vendors', rows: 3 } as const;
const outcome = { made: 2, failed: 0 };
const begun: ImportEvent = { type: 'ImportBegun', data: about };
const ended: ImportEvent = { type: 'ImportEnded', data: { ...about, ...outcome, refused: 1 } };

it('is begun once, and not again when it is over', () => {
  given()
    .when({ type: 'Begin', ...about })
    .then(begun);
  given(begun)
    .when({ type: 'Begin', ...about })
    .thenNothing();
  given(begun, ended)
    .when({ type: 'Begin', ...about })
    .thenRefused({ status: 409, code: 'import-not-now' });
});
it('ends once, with what came of its rows', () => {
  given(begun)
    .when({ type: 'End', importid, ...outcome })
    .then(ended);
  given(begun, ended)
    .when({ type: 'End', importid, ...outcome })
    .thenNothing();
  given(begun, ended)
    .when({ type: 'GiveUp', importid, ...outcome, left: 1 })
    .thenNothing();
});
it('is given up on its way; what was never begun leaves no word', () => {
  const giveUp = { type: 'GiveUp', importid, made: 1, failed: 0, left: 2 } as const;
  given(begun)
    .when(giveUp)
    .then({ type: 'ImportGivenUp', data: { ...about, made: 1, refused: 0, failed: 0, left: 2 } });
  given().when(giveUp).thenNothing();
});
