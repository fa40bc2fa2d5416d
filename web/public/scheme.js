// Runs before the first paint, so that a reader of the dark theme never sees a white flash. Beside src/shared/theme/scheme.ts, which owns the setting.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('portal.scheme');
  } catch {
    /* storage is switched off */
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
