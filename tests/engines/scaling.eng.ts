import { scaling } from '../faults/scaling';
import { describeOn } from './describe-on';

jest.setTimeout(400_000);

describeOn('several processes on EventStoreDB, Kafka and S3', ['eventstoredb', 'kafka', 's3'], () => scaling());
