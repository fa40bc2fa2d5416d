import { busContract } from './contract';
import { MemoryBroker, MemoryBus } from './memory';

describe('bus in memory', () => {
  busContract(async () => {
    const broker = new MemoryBroker();
    const buses: MemoryBus[] = [];
    return {
      connect: async () => {
        const bus = new MemoryBus(broker);
        buses.push(bus);
        return bus;
      },
      deadLetters: async () => broker.topic('portal.changes.v1').dead,
      dispose: async () => {
        await Promise.all(buses.map((bus) => bus.close()));
      },
    };
  });
});
