import { busContract } from '@berangkat/platform/bus/contract';
import { describeOn } from './describe-on';
import { KafkaPortal } from './kafka/portal';

describeOn('bus on Kafka', ['kafka'], () => {
  busContract(async () => {
    const portal = new KafkaPortal();
    return {
      connect: () => portal.connect(),
      deadLetters: () => portal.deadLetters('portal.changes.v1'),
      dispose: () => portal.dispose(),
    };
  });
});
