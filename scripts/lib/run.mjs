import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program in the checkout and answers its exit code. What it prints goes to our own output, all of it to
 * `stderr` with `outputTo`, or with `capture` into `output`.
 * Signals that end us end it first.
 */
export const run = (command, args, { env = {}, cwd = ROOT, capture = false, outputTo } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : outputTo === 'stderr' ? ['ignore', 2, 2] : 'inherit',
      // Windows runs a .cmd only through its shell, which would take a space in the path of Node for its end.
      shell: command.endsWith('.cmd'),
    });
    let output = '';
    if (capture)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text;
        });
    let passed;
    const pass = (signal) => {
      passed = signal;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      // Whoever ends us wants nothing after it: ctrl-C in a suite began the next one.
      if (passed !== undefined) process.kill(process.pid, passed);
      resolve({ code: code ?? 1, signal, output });
    });
  });

/** Runs a JavaScript program with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** npm of this Node: the one that runs us when we run under npm. */
export const runNpm = (args, options) =>
  process.env.npm_execpath?.endsWith('.js')
    ? runNode([process.env.npm_execpath, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
