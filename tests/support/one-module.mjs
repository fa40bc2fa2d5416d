import { buildSync } from 'esbuild';

/**
 * Makes one module of a library that comes in hundreds of small files: jest resolves, reads and compiles each of them
 * anew for each test file. For libraries that are imported by this file alone: another one would bring a second copy.
 */
export default {
  process: (_source, file) => {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      write: false,
    });
    return { code: outputFiles[0].text };
  },
};
