import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** Puts what differs between agencies into the page: CHAT_NUMBER (WhatsApp, digits with country code) and CONTACT_EMAIL. */
const contact = (): Plugin => {
  const attribute = (text: string | undefined): string => (text ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return {
    name: 'contact',
    transformIndexHtml: (html) =>
      html
        .replace('name="portal-chat-number" content=""', `name="portal-chat-number" content="${attribute(process.env.CHAT_NUMBER)}"`)
        .replace('name="portal-contact-email" content=""', `name="portal-contact-email" content="${attribute(process.env.CONTACT_EMAIL)}"`),
  };
};

// Its modules find each other through a registry, so that cut into chunks they run in an order in which they fail ('Class extends value undefined').
// The builds beside them are one file each.
const wholeHighcharts = { find: /^highcharts\/es-modules\/masters\/(.+?)\.src\.js$/, replacement: 'highcharts/esm/$1.js' };

export default defineConfig({
  resolve: { alias: [wholeHighcharts] },
  plugins: [react(), contact()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A contract is schemas and pure functions: what a screen does not use of it does not travel.
      treeshake: { moduleSideEffects: [{ test: /[\\/]contracts[\\/]src[\\/]/, sideEffects: false }] },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/socket.io': { target: api, ws: true },
    },
  },
});
