import { domainEvents } from '@berangkat/contracts/events';
import { type AnyEvent, boolean, defineProjection, instant, nullable, table, text, texts } from '../engine';

const byType = new Map<string, (typeof domainEvents)[number]>(
  domainEvents.map((definition) => [definition.type, definition]),
);

/** What was acted on: the kind and the id, by the aggregate that the event belongs to. */
const objectOf = ({ type, data }: AnyEvent): { objecttype: string; objectid: string | null } => {
  const id = (field: string): string | null => (typeof data[field] === 'string' ? data[field] : null);
  switch (byType.get(type)?.context) {
    case 'accounts':
      return { objecttype: 'account', objectid: id('accountid') };
    case 'applicants':
    case 'placements':
      return { objecttype: 'applicant', objectid: id('applicantid') };
    case 'clients':
      return { objecttype: 'client', objectid: id('clientid') };
    case 'projects':
      return { objecttype: 'project', objectid: id('projectid') };
    default:
      return { objecttype: 'page', objectid: null };
  }
};

/** Names of the fields that an update changed; never their values. */
const changedIn = ({ type, data }: AnyEvent): string[] =>
  type === 'ApplicationUpdated'
    ? [
        ...Object.keys(data).filter((field) => field !== 'applicantid' && field !== 'cleared'),
        ...((data.cleared as string[] | undefined) ?? []),
      ].sort()
    : [];

/** What was said with an action, or the status that an account was given. */
const saidIn = ({ type, data }: AnyEvent): string | null => {
  const said = type === 'AccountStatusChanged' ? data.status : data.comment;
  return typeof said === 'string' ? said : null;
};

/**
 * Who did what and when: one row per event. Names are not kept here: queries join them, so that an erased one is gone
 * at once.
 */
export const audit = defineProjection({
  name: 'audit',
  version: 2,
  events: [],
  tables: {
    audit_actions: table({
      columns: {
        actionid: text,
        type: text,
        action: text,
        page: nullable(text),
        objecttype: text,
        objectid: nullable(text),
        projectid: nullable(text),
        comment: nullable(text),
        fields: texts,
        at: instant,
        byid: nullable(text),
        bycategory: text,
        ip: nullable(text),
        country: nullable(text),
        devicetype: nullable(text),
        useragent: nullable(text),
        correlationid: text,
        visit: boolean,
      },
      key: ['actionid'],
      indexes: {
        actions: '(at desc, actionid) where not visit',
        all: '(at desc, actionid)',
        object: '(objectid, at desc)',
        project: '(projectid, at desc)',
        actor: '(byid, at desc)',
        action: '(action, at desc, actionid)',
        request: '(correlationid, at)',
      },
    }),
  },
  on: {},
  onAny: (event, { audit_actions }) => {
    const definition = byType.get(event.type);
    if (definition === undefined) return; // the portal's own bookkeeping, e.g. blocks of ids
    const { data, metadata } = event;
    audit_actions.set({
      actionid: event.id,
      type: event.type,
      action: definition.action,
      page: (typeof data.page === 'string' ? data.page : metadata.audit.page) ?? null,
      ...objectOf(event),
      projectid: typeof data.projectid === 'string' ? data.projectid : null,
      comment: saidIn(event),
      fields: changedIn(event),
      at: metadata.occurredAt,
      byid: metadata.actor.accountid || null,
      bycategory: metadata.actor.category,
      ip: metadata.audit.clientIp ?? null,
      country: metadata.audit.clientCountry ?? null,
      devicetype: metadata.audit.deviceType ?? null,
      useragent: metadata.audit.userAgent ?? null,
      correlationid: metadata.correlationId,
      visit: definition.context === 'audit',
    });
  },
});
