import { type Commands } from './commands';

const done = async () => ({ body: { clientid: '20260101001' } });

// The type check fails when one of these is no error any more.
it('answer every command of a context and no other', () => {
  const all: Commands<'clients'> = {
    registerClient: done,
    updateClient: { handle: done, repeatable: true },
    changeInterviewComments: done,
    removeLogo: done,
  };
  // @ts-expect-error a command without a handler
  const missing: Commands<'clients'> = { registerClient: done };
  // @ts-expect-error a handler without a command: lists are the read side's
  const extra: Commands<'clients'> = { ...all, listClients: done };
  // @ts-expect-error a command of another context
  const foreign: Commands<'clients'> = { ...all, registerProject: done };
  // @ts-expect-error an answer that the endpoint does not give
  const wrong: Commands<'clients'> = { ...all, registerClient: async () => ({ body: { projectid: '20260101001' } }) };
  expect([all, missing, extra, foreign, wrong]).toHaveLength(5);
});
