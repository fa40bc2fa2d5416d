import { internalCall, type InternalCalls, nothing } from '../../http/internal-call';
import { type DemoHandlers } from './handlers';

/** Answers what the log says that this portal is, and records the beginning and the end of its demo data. */
export const internalCalls = (demo: DemoHandlers): InternalCalls => ({
  /** Asked by the launcher before it opens the portal, and by the gateway for the word on every page. */
  '/portal': internalCall(nothing, async () => ({ body: { kind: await demo.kind() } })),
  /** Asked by the launcher: up to where the read models have to be before anybody comes in. */
  '/portal/head': internalCall(nothing, async () => ({ body: { position: await demo.head() } })),
  '/demo/begin': internalCall(nothing, (_, meta) => demo.begin(meta)),
  '/demo/finish': internalCall(nothing, (_, meta) => demo.finish(meta)),
});
