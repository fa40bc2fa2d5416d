import { journey } from '../acceptance/journey';
import { describeOn } from './describe-on';
import { carriedOnKafka } from './kafka/carried';

jest.setTimeout(240_000);

// With the log in PostgreSQL: scaling.eng.ts and portal-faults.eng.ts run the whole portal on EventStoreDB as well.
describeOn('the journey on Kafka and S3', ['kafka', 's3'], () =>
  journey({ EVENTSTORE_URL: undefined }, carriedOnKafka),
);
