import { discardPortal, type RunningPortal } from './portal';

export default async function teardown(): Promise<void> {
  const { portal } = globalThis as { portal?: RunningPortal };
  if (portal !== undefined) await discardPortal(portal);
}
