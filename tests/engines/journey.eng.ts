import { journey } from '../acceptance/journey';
import { describeOn } from './describe-on';
import { carriedOnKafka } from './kafka/carried';

jest.setTimeout(240_000);

describeOn('the journey on Kafka and S3', ['kafka', 's3'], () =>
  journey({ EVENTSTORE_URL: undefined }, carriedOnKafka),
);

describeOn('the journey on EventStoreDB, Kafka and S3', ['eventstoredb', 'kafka', 's3'], () =>
  journey({}, carriedOnKafka),
);
