import { type Span, type Tracer } from '../tracing';
import { CommandRefused, type DomainEvent } from './decider';
import { type Decided, type Work } from './work';

/** Carries a command out as a span: which it is, its stream, and what came of it. A refusal is no failure. */
export const traced = async <State, Command, Event extends DomainEvent>(
  tracer: Tracer,
  { stream, command, meta }: Work<State, Command, Event>,
  carryOut: () => Promise<Decided<State, Event>>,
): Promise<Decided<State, Event>> => {
  const { type } = Object(command) as { readonly type?: unknown };
  const name = typeof type === 'string' ? type : 'command';
  const span = tracer.begin(`decide ${name}`, {
    of: meta.correlationId,
    attributes: { 'portal.command': name, 'portal.command.id': meta.commandId, 'portal.stream': stream },
  });
  try {
    const decided = await tracer.within(span, carryOut);
    span.set({ 'portal.events': decided.events.map((event) => event.type), 'portal.repeated': decided.repeated });
    span.end();
    return decided;
  } catch (failure) {
    endOf(span, failure);
    throw failure;
  }
};

const endOf = (span: Span, failure: unknown): void => {
  if (failure instanceof CommandRefused) {
    span.set({ 'portal.refused': failure.code });
    span.end();
  } else span.end(failure instanceof Error ? failure.name : 'unknown');
};
