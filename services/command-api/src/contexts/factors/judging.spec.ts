import { httpErrors } from '@berangkat/platform/http';
import { commandRefused } from '../../kernel/command-refused';
import { passkeyWrong } from './decider';
import { judging } from './judging';

const counted = async (judge: () => Promise<unknown>): Promise<readonly string[]> => {
  const told: string[] = [];
  const tell = (what: string) => () => Promise.resolve(void told.push(what));
  await judging({ right: tell('right'), withdraw: tell('withdrawn') }, judge).catch(() => undefined);
  return told;
};

it.all([
  ['right', ['right'], () => Promise.resolve()],
  ['wrong', [], () => Promise.reject(passkeyWrong())],
  ['not judged: the store cannot be asked', ['withdrawn'], () => Promise.reject(new Error('no connection'))],
  ['not judged: the portal is busy', ['withdrawn'], () => Promise.reject(httpErrors.unavailable())],
  [
    'not judged: there are no passkeys here',
    ['withdrawn'],
    () => Promise.reject(commandRefused(409, 'passkey-nowhere')),
  ],
] as const)('a guess that is %s: %j', async (_, told, judge) => {
  expect(await counted(judge)).toEqual(told);
});

it('what kept a guess from being judged is told, also where it cannot be taken back', async () => {
  const down = () => Promise.reject(new Error('no table'));
  await expect(judging({ right: down, withdraw: down }, () => Promise.reject(new Error('no log')))).rejects.toThrow(
    'no log',
  );
});
