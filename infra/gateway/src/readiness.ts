/** How a service is, seen from the gateway. */
export type ServiceState = 'ready' | 'not ready' | 'no answer';

export interface GatewayReadiness {
  readonly ready: boolean;
  readonly services: Readonly<Record<string, ServiceState>>;
}

/** Milliseconds that a service has to answer. */
const ANSWER_WITHIN = 1_200;
/** Anybody may ask us; the services are asked at most this often. Milliseconds. */
const ASK_EVERY = 200;

/** Asks every service whether it is ready. Questions that come together share one round. */
export const readinessOf = (services: Readonly<Record<string, string>>): (() => Promise<GatewayReadiness>) => {
  let round: { readonly answer: Promise<GatewayReadiness>; readonly until: number } | undefined;
  return () => {
    if (round === undefined || round.until <= Date.now()) round = { answer: ask(services), until: Date.now() + ASK_EVERY };
    return round.answer;
  };
};

const ask = async (services: Readonly<Record<string, string>>): Promise<GatewayReadiness> => {
  const states = await Promise.all(Object.entries(services).map(async ([name, url]) => [name, await stateOf(url)] as const));
  return { ready: states.every(([, state]) => state === 'ready'), services: Object.fromEntries(states) };
};

const stateOf = async (url: string): Promise<ServiceState> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    await answer.arrayBuffer();
    return answer.ok ? 'ready' : 'not ready';
  } catch {
    return 'no answer';
  }
};
