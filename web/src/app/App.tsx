import { StrictMode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AddressNowContext } from '../shared/here';
import { type createRouter } from './router';
import { type AppStore } from './store';

interface AppProps {
  readonly store: AppStore;
  readonly router: ReturnType<typeof createRouter>;
  /** The state that a hydrated page was drawn with: the store may know more by then. */
  readonly drawnWith?: ReturnType<AppStore['getState']>;
}

/** The portal: its store and its router; everything else hangs below the frame. */
export const App = ({ store, router, drawnWith }: AppProps) => (
  <StrictMode>
    <Provider store={store} {...(drawnWith !== undefined && { serverState: drawnWith })}>
      {/* Waits only where Indonesian has to be loaded before the frame itself can be drawn. */}
      <Suspense fallback={null}>
        <AddressNowContext value={() => router.state.location}>
          <RouterProvider router={router} />
        </AddressNowContext>
      </Suspense>
    </Provider>
  </StrictMode>
);
