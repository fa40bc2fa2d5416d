import { createInterface } from 'node:readline/promises';

/** The terminal, as the person before it sees it. */
export interface Screen {
  say(line: string): void;
  progress(done: number, total: number, label: string): void;
  endProgress(): void;
  /** Asks somebody at a terminal; undefined where nobody is. */
  agrees(question: string): Promise<boolean | undefined>;
}

const WIDTH = 24;

/**
 * Lines; and on a terminal one that is written over while something is on its way. Elsewhere progress shows in steps of
 * a quarter.
 */
export const createScreen = (out: NodeJS.WriteStream = process.stdout): Screen => {
  let quarter = -1;
  let open = false;
  // The reader of our output may have ended (`npm start | head`). Without a listener each line would then be an
  // uncaught exception, which is written as another line.
  out.on('error', () => undefined);
  const endProgress = (): void => {
    if (open) out.write('\n');
    open = false;
    quarter = -1;
  };
  return {
    say: (line) => {
      endProgress();
      out.write(`${line}\n`);
    },
    progress: (done, total, label) => {
      const share = total > 0 ? Math.min(1, done / total) : 0;
      if (out.isTTY) {
        const filled = Math.round(share * WIDTH);
        out.write(
          `\r  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %  ${label.slice(0, 40).padEnd(40)}`,
        );
        open = true;
      } else if (Math.floor(share * 4) > quarter) {
        quarter = Math.floor(share * 4);
        out.write(`  ${Math.floor(share * 100)} %  ${label}\n`);
      }
    },
    endProgress,
    agrees: async (question) => {
      endProgress();
      if (!out.isTTY || !process.stdin.isTTY) return undefined;
      const lines = createInterface({ input: process.stdin, output: out });
      // Ctrl-C is for who runs the portal, and no answer.
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      const answer = await lines.question(`${question} [y/N] `);
      lines.close();
      return /^\s*y/i.test(answer);
    },
  };
};
