/** From a topic to the reasons, as a printed paper numbers its parts. */
export function Steps() {
  return (
    <section className="landing-part" aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol className="steps">
        <li>
          <h3>Say what it is about</h3>
          <p>A title and a topic, a page of your own notes, or a file. Choose how many questions, how hard, and how long.</p>
        </li>
        <li>
          <h3>Sit the paper</h3>
          <p>Questions come as they pass their checks. Then the clock starts, as it would in the hall.</p>
        </li>
        <li>
          <h3>Read where the marks went</h3>
          <p>The key to every question, why it is right, and which slip leads to each of the other options.</p>
        </li>
      </ol>
    </section>
  );
}
