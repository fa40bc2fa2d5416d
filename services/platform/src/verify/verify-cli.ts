import { runVerify } from './run-verify';

runVerify(process.argv.slice(2), process.env, (line) => console.log(line)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
