import { type Endpoint, endpoints, type EndpointName } from '@berangkat/contracts/http';

/** A call as it is asked: one about things of several kinds is asked of each, because each has a right of its own. */
export interface AskedCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  /** The parameter `kind` of its path. */
  readonly of?: string;
}

/** Every call with what it can be asked of, by its name. */
export const askedCalls: readonly (readonly [string, AskedCall])[] = (
  Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]
).flatMap(([name, endpoint]): (readonly [string, AskedCall])[] =>
  endpoint.actionByKind === undefined
    ? [[name, { name, endpoint }]]
    : Object.keys(endpoint.actionByKind).map((of) => [`${name} of ${of}`, { name, endpoint, of }]),
);
