import { type clientEvents, type Client } from '@berangkat/contracts/clients';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { isStale, sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';

export type ClientEvent = EventOf<(typeof clientEvents)[number]>;

type Details = Omit<Client, 'accountid'>;

export type ClientState =
  | { readonly status: 'none' }
  | {
      readonly status: 'registered';
      readonly details: Extract<ClientEvent, { type: 'ClientRegistered' }>['data'];
      readonly accountid: string | undefined;
      readonly interviewcomments: readonly string[];
      readonly haslogo: boolean;
      readonly revision: number;
      /** Revision at which its form changed last: pictures and what is kept beside it do not make an open form stale. */
      readonly changed: number;
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
    }
  | { readonly type: 'ChangeInterviewComments'; readonly clientid: string; readonly comments: readonly string[] }
  | { readonly type: 'ChangeLogo'; readonly clientid: string; readonly logo: string }
  /** Nothing happens when there is none. */
  | { readonly type: 'RemoveLogo'; readonly clientid: string }
  | { readonly type: 'LinkAccount'; readonly clientid: string; readonly accountid: string }
  /** Nothing happens when the client is not linked to the account. */
  | { readonly type: 'UnlinkAccount'; readonly clientid: string; readonly accountid: string };

const decide = (command: ClientCommand, client: ClientState): readonly ClientEvent[] => {
  const { clientid } = command;
  switch (command.type) {
    case 'RegisterClient':
      if (client.status !== 'none') return [];
      refuseNobodys({ phone: command.details.phone });
      return [
        { type: 'ClientRegistered', data: { clientid, ...command.details } },
        ...linked(clientid, undefined, command.accountid),
      ];
    case 'UpdateClient': {
      if (client.status === 'none') throw commandRefused(404, 'not-found');
      if (command.revision !== undefined && isStale(command.revision, client))
        throw commandRefused(409, 'stale-revision');
      const data = { clientid, ...command.details };
      if (data.phone !== client.details.phone) refuseNobodys({ phone: data.phone });
      const changed = !sameFields(data, client.details);
      return [
        ...(changed ? [{ type: 'ClientUpdated' as const, data }] : []),
        ...linked(clientid, client.accountid, command.accountid),
      ];
    }
    case 'ChangeInterviewComments': {
      if (client.status === 'none') throw commandRefused(404, 'not-found');
      const comments = [...new Set(command.comments)];
      return sameFields({ comments }, { comments: client.interviewcomments })
        ? []
        : [{ type: 'InterviewCommentsChanged', data: { clientid, comments } }];
    }
    case 'ChangeLogo':
      if (client.status === 'none') throw commandRefused(404, 'not-found');
      return [{ type: 'ClientLogoChanged', data: { clientid, logo: command.logo } }];
    case 'RemoveLogo':
      if (client.status === 'none') throw commandRefused(404, 'not-found');
      return client.haslogo ? [{ type: 'ClientLogoRemoved', data: { clientid } }] : [];
    case 'LinkAccount':
      if (client.status === 'none') throw commandRefused(400, 'account-client-unknown', { field: 'clientid' });
      if (client.accountid !== undefined && client.accountid !== command.accountid) throw connected();
      return linked(clientid, client.accountid, command.accountid);
    case 'UnlinkAccount':
      return client.status === 'registered' && client.accountid === command.accountid
        ? linked(clientid, client.accountid, undefined)
        : [];
    default:
      return command satisfies never;
  }
};

/** The refusal of a client that has an account already, from the account's side. */
export const connected = () => commandRefused(410, 'account-client-connected', { field: 'clientid' });

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
  if (event.type === 'ClientRegistered')
    return {
      status: 'registered',
      details: event.data,
      accountid: undefined,
      interviewcomments: [],
      haslogo: false,
      revision: 0,
      changed: 0,
    };
  if (client.status === 'none') return client;
  const revision = client.revision + 1;
  const changed = { ...client, revision, changed: revision };
  switch (event.type) {
    case 'ClientUpdated':
      return { ...changed, details: event.data };
    case 'ClientAccountLinked':
      return { ...changed, accountid: event.data.accountid };
    case 'ClientAccountUnlinked':
      return { ...changed, accountid: undefined };
    case 'InterviewCommentsChanged':
      return { ...client, interviewcomments: event.data.comments, revision };
    case 'ClientLogoChanged':
    case 'ClientLogoRemoved':
      return { ...client, haslogo: event.type === 'ClientLogoChanged', revision };
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
