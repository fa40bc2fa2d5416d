/*
 * In the place of the worker where it is switched off: forgets what that one kept, and goes.
 */
(() => {
  const worker = globalThis as unknown as {
    readonly skipWaiting: () => Promise<void>;
    readonly registration: ServiceWorkerRegistration;
    readonly addEventListener: (
      type: string,
      listener: (event: { readonly waitUntil: (done: Promise<unknown>) => void }) => void,
    ) => void;
  };
  const leave = async (): Promise<void> => {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  };
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
})();
