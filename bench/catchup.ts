import { randomBytes } from 'node:crypto';
import { migrateProjections, withoutPast } from '@berangkat/projections/engine';
import { foldWith, projections } from '@berangkat/projections/contexts/projections';
import { openingSpeed, readingSpeed, withFilledLog } from './support/filled-log';
import { foldingSpeed, startAnew } from './support/folding';
import { numberOption } from './support/portal-setting';
import { median, report, type Result, type Setting } from './support/yardstick';

const EVENTS = 100_000;
const REACH = 0.25;
const ROUNDS = 3;

/**
 * Events per second that a worker folds into all read models, from an empty start, beside reading the same log and doing
 * nothing with it. `--events 1000000`
 */
export async function run(setting: Setting): Promise<Result> {
  const figures = await withFilledLog(setting.databaseUrl, numberOption(setting, 'events', EVENTS), async (filled) => {
    foldWith(randomBytes(32));
    await migrateProjections(filled.pool);
    const present = projections.map(withoutPast);
    const rounds: {
      readonly reading: number;
      readonly opening: number;
      readonly folding: number;
      readonly presentOnly: number;
    }[] = [];
    for (let round = 0; round < numberOption(setting, 'rounds', ROUNDS); round += 1) {
      await startAnew(filled, present);
      const presentOnly = await foldingSpeed(filled, present);
      await startAnew(filled, projections);
      rounds.push({
        reading: await readingSpeed(filled),
        opening: await openingSpeed(filled),
        folding: await foldingSpeed(filled, projections),
        presentOnly,
      });
    }
    return [
      {
        name: `${filled.events} events`,
        unit: 'events/s',
        yardstick: median(rounds.map((round) => round.reading)),
        figure: median(rounds.map((round) => round.folding)),
        ratio: median(rounds.map((round) => round.folding / round.reading)),
        reach: REACH,
        details: {
          'events/s read and opened': median(rounds.map((round) => round.opening)),
          'ratio to that': median(rounds.map((round) => round.folding / round.opening)),
          'dearer by the past of the tables': median(rounds.map((round) => round.presentOnly / round.folding)),
        },
      },
    ];
  });
  return report({
    name: 'catchup',
    yardstick: 'reading the same log',
    figures,
    at: new Date().toISOString(),
  });
}
