import { type clientEvents, type Client } from '@berangkat/contracts/clients';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../changes';
import { commandRefused } from '../command-refused';

export type ClientEvent = EventOf<(typeof clientEvents)[number]>;

type Details = Omit<Client, 'accountid'>;

export type ClientState =
  | { readonly status: 'none' }
  | {
      readonly status: 'registered';
      readonly details: Extract<ClientEvent, { type: 'ClientRegistered' }>['data'];
      readonly accountid: string | undefined;
      readonly revision: number;
    };

export type ClientCommand =
  | {
      readonly type: 'RegisterClient';
      readonly clientid: string;
      readonly details: Details;
      readonly accountid?: string | undefined;
    }
  | {
      readonly type: 'UpdateClient';
      readonly clientid: string;
      readonly details: Details;
      readonly accountid?: string | undefined;
      readonly revision?: number | undefined;
    };

const decide = (command: ClientCommand, client: ClientState): readonly ClientEvent[] => {
  const { clientid, details } = command;
  switch (command.type) {
    case 'RegisterClient':
      if (client.status !== 'none') return [];
      return [
        { type: 'ClientRegistered', data: { clientid, ...details } },
        ...linked(clientid, undefined, command.accountid),
      ];
    case 'UpdateClient': {
      if (client.status === 'none') throw commandRefused(404, 'not-found');
      if (command.revision !== undefined && command.revision !== client.revision)
        throw commandRefused(409, 'stale-revision');
      const data = { clientid, ...details };
      const changed = !sameFields(data, client.details);
      return [
        ...(changed ? [{ type: 'ClientUpdated' as const, data }] : []),
        ...linked(clientid, client.accountid, command.accountid),
      ];
    }
    default:
      return command satisfies never;
  }
};

const linked = (clientid: string, before: string | undefined, after: string | undefined): ClientEvent[] => {
  if (before === after) return [];
  return [
    ...(before === undefined
      ? []
      : [{ type: 'ClientAccountUnlinked' as const, data: { clientid, accountid: before } }]),
    ...(after === undefined ? [] : [{ type: 'ClientAccountLinked' as const, data: { clientid, accountid: after } }]),
  ];
};

const evolve = (client: ClientState, event: ClientEvent): ClientState => {
  const revision = client.status === 'none' ? 0 : client.revision + 1;
  switch (event.type) {
    case 'ClientRegistered':
      return { status: 'registered', details: event.data, accountid: undefined, revision };
    case 'ClientUpdated':
      return client.status === 'none' ? client : { ...client, details: event.data, revision };
    case 'ClientAccountLinked':
      return client.status === 'none' ? client : { ...client, accountid: event.data.accountid, revision };
    case 'ClientAccountUnlinked':
      return client.status === 'none' ? client : { ...client, accountid: undefined, revision };
    default:
      event satisfies never;
      return client;
  }
};

export const clientDecider: Decider<ClientState, ClientCommand, ClientEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const clientStream = (clientid: string): string => `client-${clientid}`;
