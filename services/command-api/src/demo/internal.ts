import { internalCall, type InternalCalls, nothing } from '../internal-call';
import { type DemoHandlers } from './handlers';

/** What the log says that this portal is, and the beginning and the end of its demo data. */
export const internalCalls = (demo: DemoHandlers): InternalCalls => ({
  /** Asked by the launcher before it opens the portal, and by the gateway for the word on every page. */
  '/portal': internalCall(nothing, async () => ({ body: { kind: await demo.kind() } })),
  '/demo/begin': internalCall(nothing, (_, meta) => demo.begin(meta)),
  '/demo/finish': internalCall(nothing, (_, meta) => demo.finish(meta)),
});
