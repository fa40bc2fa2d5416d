import { MemoryEventStore } from '@berangkat/platform/event-store';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { surveyLog } from './survey';

const by = (accountid: string, length: number) =>
  newEvent({
    data: { text: 'x'.repeat(length) },
    metadata: { ...newEvent().metadata, actor: { accountid, category: 'applicant' } },
  });

describe('survey of a log', () => {
  it('names the largest events, streams and accounts, and counts what is oversized', async () => {
    const store = new MemoryEventStore({ maxEventBytes: Infinity });
    const [fat, fatter] = [by('7', 40_000), by('7', 300_000)];
    await store.append('applicant-7', [by('7', 10), fat, fatter], 'no_stream');
    await store.append(
      'applicant-8',
      Array.from({ length: 20 }, () => by('8', 1_000)),
      'no_stream',
    );
    await store.append('visit-1', [by('', 10)], 'no_stream');

    const survey = await surveyLog(store, { max: 2 });
    expect(survey.all).toMatchObject({ events: 24, oversized: 2 });
    expect(survey.events).toMatchObject([
      { id: fatter.id, stream: 'applicant-7', revision: 2, accountid: '7', type: fatter.type },
      { id: fat.id, revision: 1 },
    ]);
    expect(survey.events[0]!.bytes).toBe(JSON.stringify(fatter.data).length + JSON.stringify(fatter.metadata).length);
    expect(survey.streams).toMatchObject([
      { name: 'applicant-7', events: 3, oversized: 2 },
      { name: 'applicant-8', events: 20, oversized: 0 },
    ]);
    expect(survey.accounts.map(({ name }) => name)).toEqual(['7', '8']);
    expect((await surveyLog(store)).accounts.map(({ name }) => name)).toEqual(['7', '8', '']);
    expect(survey.oversizedFrom).toEqual(expect.any(Number));
  });

  it('says nothing of a log without any', async () => {
    expect(await surveyLog(new MemoryEventStore())).toMatchObject({
      all: { events: 0, bytes: 0 },
      events: [],
      streams: [],
      accounts: [],
      oversizedFrom: undefined,
    });
  });
});
