import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

/** Milliseconds that command-api gets to answer. */
const TIMEOUT = 5_000;
/** Reported at a time; of more, none is: they are counted to raise an alert, which takes few. */
const AT_ONCE = 20;

/** Reports each call that was refused to an account to command-api, which counts them. Nobody waits for it. */
export const reportingRefusals = (
  instances: Pick<Instances, 'request'>,
  token: Buffer,
  logger: Pick<Logger, 'warn'>,
): ((accountid: string) => void) => {
  const commandApi = internalClient({ instances, service: 'command-api', token, timeout: TIMEOUT });
  let underWay = 0;
  return (accountid) => {
    if (underWay >= AT_ONCE) return;
    underWay += 1;
    void commandApi
      .post('/internal/refusals', { accountid })
      .catch((error: unknown) => logger.warn({ err: error }, 'a refusal could not be told to command-api'))
      .finally(() => {
        underWay -= 1;
      });
  };
};
