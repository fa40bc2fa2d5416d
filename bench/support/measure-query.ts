import { type Pool } from '@berangkat/platform/postgres';
import { Latencies } from './latencies';
import { type ListQuery } from './list-queries';
import { type Session } from './session';

const WARM_UP = 3;

/** Sends a query again and again, one at a time, and takes the time until its last byte. */
export const measureQuery = async (
  session: Session,
  { name, path, body, max }: ListQuery,
  times: number,
): Promise<Latencies> => {
  const latencies = new Latencies();
  const count = Math.min(times, max ?? times);
  for (let time = -WARM_UP; time < count; time += 1) {
    const { status, milliseconds, text } = await session.call(body === undefined ? 'GET' : 'POST', path, body);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text.slice(0, 300)}`);
    if (time >= 0) latencies.add(milliseconds);
  }
  return latencies;
};

/** The yardstick of everything that reads: one applicant by its primary key, straight from the database. */
export const measureLookup = async (
  pool: Pool,
  applicantids: (number: number) => string,
  applicants: number,
  times: number,
): Promise<Latencies> => {
  const latencies = new Latencies();
  const client = await pool.connect();
  try {
    for (let time = -WARM_UP; time < times; time += 1) {
      const begun = performance.now();
      const { rowCount } = await client.query({
        name: 'bench-lookup',
        text: 'select * from read.applicants where applicantid = $1',
        values: [applicantids(((time + WARM_UP) * 7919) % applicants)],
      });
      if (rowCount !== 1) throw new Error('an applicant of the benchmark is not in the read model');
      if (time >= 0) latencies.add(performance.now() - begun);
    }
  } finally {
    client.release();
  }
  return latencies;
};
