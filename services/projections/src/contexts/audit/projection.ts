import { visitEvents } from '@berangkat/contracts/audit';
import { domainEvents } from '@berangkat/contracts/events';
import { type EventDefinition, merged, type ObjectKind } from '@berangkat/contracts/kernel';
import { manifestOf, partsOf } from '@berangkat/contracts/manifests';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import {
  type AnyEvent,
  boolean,
  defineProjection,
  instant,
  nullable,
  position,
  table,
  text,
  texts,
} from '../../engine';
import { type Personal } from '../../jobs/erasing';

const byType = new Map<string, EventDefinition>(domainEvents.map((definition) => [definition.type, definition]));

const visits = new Set<string>(visitEvents.map(({ type }) => type));

const kinds: Readonly<Record<string, ObjectKind>> = merged(partsOf('objects'));

/**
 * Answers the object of an event: of the kinds that its context is about, the first whose id it has. A second one that it
 * names has it in its history too, as an interview day has the seats on it.
 */
const objectOf = (context: string, data: AnyEvent['data']) => {
  const manifest = manifestOf(context);
  const named = (manifest.about ?? Object.keys(manifest.objects ?? {})).flatMap((kind) => {
    const id = data[kinds[kind]!.id];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
  const other = manifest.about === undefined ? undefined : named[1];
  return {
    objecttype: named[0]?.kind ?? 'page',
    objectid: named[0]?.id ?? null,
    othertype: other?.kind ?? null,
    otherid: other?.id ?? null,
  };
};

/** Answers the words given with an action. */
const saidIn = (definition: EventDefinition, data: AnyEvent['data']): string | null => {
  const text = definition.said === undefined ? data.comment : definition.said(data);
  return typeof text === 'string' ? text : null;
};

/** The status that an action gave to what it was about; null where it left it as it was. */
const statusIn = (definition: EventDefinition, data: AnyEvent['data']): string | null => {
  if (typeof definition.status === 'string') return definition.status;
  const given = definition.status === undefined ? data.status : definition.status(data);
  return typeof given === 'string' ? given : null;
};

/** Answers the applicant whose key sealed an event, where that is not the one that it is about. */
const otherSealing = (subject: string | undefined, objectid: string | null): string | null => {
  const [, sealedfor] = /^applicant-(\d+)$/.exec(subject ?? '') ?? [];
  return sealedfor === undefined || sealedfor === objectid ? null : sealedfor;
};

/**
 * Answers the action that a browser claims to restore. Events from before claims were strict may hold anything there.
 */
const restoredBy = (claimed: AnyEvent['metadata']['audit']['claimed']): string | null => {
  const restores: unknown = claimed?.audit?.restores;
  return typeof restores === 'string' ? restores : null;
};

/**
 * The trail, who did what and when: one row per event. Names are not kept here: queries join them, so that an erased
 * one is gone at once.
 */
export const audit = defineProjection({
  name: 'audit',
  version: 9,
  events: [],
  tables: {
    audit_actions: table({
      columns: {
        actionid: text,
        /** Of the event in the log: what else there was at that moment is found by it. */
        position,
        type: text,
        action: text,
        page: nullable(text),
        objecttype: text,
        objectid: nullable(text),
        othertype: nullable(text),
        otherid: nullable(text),
        status: nullable(text),
        projectid: nullable(text),
        comment: nullable(text),
        /** Another applicant than the one that it is about, whose key sealed what was said: after a merge. */
        sealedfor: nullable(text),
        fields: texts,
        /** The action that had set the value which this one brought back. */
        restores: nullable(text),
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
        other: '(otherid, at desc) where otherid is not null',
        project: '(projectid, at desc)',
        actor: '(byid, at desc)',
        doings: '(byid, at desc, actionid) where not visit',
        action: '(action, at desc, actionid)',
        request: '(correlationid, at)',
        position: '(position, at)',
        sealed: '(sealedfor) where sealedfor is not null',
        address: '(ip, at desc, actionid) where ip is not null',
        country: '(country, at desc, actionid) where country is not null',
      },
    }),
  },
  on: {},
  // Each entry stands alone: of what others wait in one stream, such as who was seen on an interview day, it is theirs.
  waits: ({ stream, metadata }: RecordedEvent) => {
    // Somebody else's event may have none.
    const { subject } = (metadata ?? {}) as Partial<RecordedEvent['metadata']>;
    return subject === undefined || subject === stream ? stream : `${stream} ${subject}`;
  },
  onAny: (event, { audit_actions }) => {
    const definition = byType.get(event.type);
    if (definition === undefined) return; // the portal's own bookkeeping, e.g. blocks of ids
    const { data, metadata } = event;
    const object = objectOf(definition.context, data);
    audit_actions.set({
      actionid: event.id,
      position: event.position,
      type: event.type,
      action: definition.action,
      page: (typeof data.page === 'string' ? data.page : metadata.audit.page) ?? null,
      ...object,
      status: statusIn(definition, data),
      projectid: typeof data.projectid === 'string' ? data.projectid : null,
      comment: saidIn(definition, data),
      sealedfor: otherSealing(definition.subject?.(data), object.objectid),
      restores: restoredBy(metadata.audit.claimed),
      fields: [...(definition.changed?.(data) ?? [])].sort(),
      at: metadata.occurredAt,
      byid: metadata.actor.accountid || null,
      bycategory: metadata.actor.category,
      ip: metadata.audit.clientIp ?? null,
      country: metadata.audit.clientCountry ?? null,
      devicetype: metadata.audit.deviceType ?? null,
      useragent: metadata.audit.userAgent ?? null,
      correlationid: metadata.correlationId,
      visit: visits.has(event.type),
    });
  },
});

/**
 * The address and the browser of who acted stand in entries about anything, and what was said in those about an
 * applicant.
 */
export const personal: readonly Personal[] = [
  { projection: 'audit', table: 'audit_actions', subject: 'account', id: 'byid', columns: ['ip', 'useragent'] },
  {
    projection: 'audit',
    table: 'audit_actions',
    subject: 'applicant',
    id: 'objectid',
    where: `objecttype = 'applicant'`,
    columns: ['comment'],
  },
  { projection: 'audit', table: 'audit_actions', subject: 'applicant', id: 'sealedfor', columns: ['comment'] },
];
