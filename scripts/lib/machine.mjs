/**
 * Ends the process with a plain sentence when this Node is too old to run the portal. Has to run on old versions
 * itself.
 */
export function requireNode(wanted) {
  var have = process.versions.node.split('.').map(Number);
  var want = wanted.split('.').map(Number);
  var old = have[0] < want[0] || (have[0] === want[0] && have[1] < want[1]);
  if (!old) return;
  console.error(
    'Berangkat needs Node ' +
      wanted +
      ' or newer; this is ' +
      process.versions.node +
      '. See https://nodejs.org for a newer one.',
  );
  process.exit(1);
}

/**
 * Ends the process with a plain sentence on Windows, where there are no signals: neither the portal nor its database
 * could be stopped without losing what they have in hand.
 */
export function requireUnix() {
  if (process.platform !== 'win32') return;
  console.error(
    'Berangkat runs on Linux and macOS. On Windows it runs in WSL: `wsl --install`, then clone it there and call the same command again (https://learn.microsoft.com/windows/wsl/install).',
  );
  process.exit(1);
}
