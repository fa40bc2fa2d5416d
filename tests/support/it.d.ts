// Jest declares its functions in this namespace.
declare namespace jest {
  interface It {
    /**
     * Marks the test with promises of docs/security.md (`V6.3.4`) or rows of the specification that it holds. The
     * registers look for markers, so that a test may be renamed and moved.
     */
    holds(...markers: readonly [string, ...string[]]): It;
    /**
     * One test of a table whose rows ask the same question, written as `it.each`: it looks at all of them and lists each
     * that does not hold. What is set up for each test is set up once.
     */
    all: Each;
  }
  interface Describe {
    /** Marks all tests of the group with promises or rows of the specification that they hold together. */
    holds(...markers: readonly [string, ...string[]]): Describe;
  }
}
