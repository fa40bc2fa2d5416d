import { type Instances, type InstanceState } from '@berangkat/platform/instances';

export interface GatewayReadiness {
  readonly ready: boolean;
  readonly services: Readonly<Record<string, InstanceState>>;
}

/** Anybody may ask us; the services are asked at most this often. Milliseconds. */
const ASK_EVERY = 200;

type Services = ReadonlyMap<string, Instances>;

/**
 * Asks every process of every service whether it is ready; a service is ready with its first process. Questions that
 * come together share one round.
 */
export const readinessOf = (services: Services): (() => Promise<GatewayReadiness>) => {
  let round: { readonly answer: Promise<GatewayReadiness>; readonly until: number } | undefined;
  return () => {
    if (round === undefined || round.until <= Date.now())
      round = { answer: ask(services), until: Date.now() + ASK_EVERY };
    return round.answer;
  };
};

const ask = async (services: Services): Promise<GatewayReadiness> => {
  const states = await Promise.all(
    [...services].map(async ([name, instances]) => [name, await stateOf(instances)] as const),
  );
  return { ready: states.every(([, state]) => state === 'ready'), services: Object.fromEntries(states) };
};

const stateOf = async (instances: Instances): Promise<InstanceState> => {
  await instances.known();
  const states = await Promise.all(instances.all.map((instance) => instance.ask()));
  return states.find((state) => state === 'ready') ?? states.find((state) => state === 'not ready') ?? 'no answer';
};
