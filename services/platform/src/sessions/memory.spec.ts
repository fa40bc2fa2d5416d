import { sessionsContract } from './contract';
import { MemorySessions } from './memory';

sessionsContract('memory', async () => {
  const sessions = new MemorySessions();
  return {
    sessions,
    elsewhere: sessions,
    backdate: async (session, ago) => sessions.backdate(session.id, ago),
    close: () => sessions.close(),
  };
});
