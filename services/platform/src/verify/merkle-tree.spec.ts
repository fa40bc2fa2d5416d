import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { MerkleTree } from './merkle-tree';

const sha256 = (...parts: readonly Buffer[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The definition of RFC 6962, word for word: split at the largest power of two below the number of leaves. */
const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return sha256(Buffer.from([0]), leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.from([1]), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
};

const leaves = fc.array(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 70 },
);
const treeOf = (list: readonly Buffer[], tree = new MerkleTree()): MerkleTree => {
  for (const leaf of list) tree.append(leaf.toString('hex'));
  return tree;
};

describe('Merkle tree', () => {
  it('has the root that RFC 6962 defines', () => {
    fc.assert(
      fc.property(leaves, (list) => {
        expect(treeOf(list).root()).toBe(rootOf(list).toString('hex'));
      }),
    );
  });

  it('has the known roots of the certificate transparency tests', () => {
    const tree = new MerkleTree();
    expect(tree.root()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    tree.append('');
    expect(tree.root()).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    for (const leaf of ['00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'])
      tree.append(leaf);
    expect(tree.root()).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('is the same when it was resumed at any size', () => {
    fc.assert(
      fc.property(leaves, fc.nat(70), (list, at) => {
        const first = treeOf(list.slice(0, at));
        const resumed = treeOf(list.slice(at), new MerkleTree(first.size, first.peaks));
        expect([resumed.root(), resumed.size]).toEqual([treeOf(list).root(), list.length]);
      }),
    );
  });
});
