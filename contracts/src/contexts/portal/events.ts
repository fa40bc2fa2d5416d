import { z } from 'zod';
import { defineEvent } from '../../kernel';

const context = 'portal';

/** The stream of what a portal says of itself. */
export const PORTAL_STREAM = 'portal';

/**
 * The very first event of a portal that is a demonstration: by it the log says so itself, wherever it is moved.
 * Sign-ins of such a portal are known.
 */
export const DemoDataBegun = defineEvent({
  type: 'DemoDataBegun',
  context,
  version: 1,
  action: 'begin_demo',
  schema: z.object({}),
});

/** Until this event the next start goes on with the load. */
export const DemoDataLoaded = defineEvent({
  type: 'DemoDataLoaded',
  context,
  version: 1,
  action: 'load_demo',
  schema: z.object({}),
});

export const portalEvents = [DemoDataBegun, DemoDataLoaded] as const;
