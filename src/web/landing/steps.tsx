import { m } from '#messages';

/** From a topic to the reasons, as a printed paper numbers its parts. */
export function Steps() {
  return (
    <section className="landing-part" aria-labelledby="steps">
      <h2 id="steps">{m.landing_steps()}</h2>
      <ol className="steps">
        <li>
          <h3>{m.landing_step_topic()}</h3>
          <p>{m.landing_step_topic_words()}</p>
        </li>
        <li>
          <h3>{m.landing_step_sit()}</h3>
          <p>{m.landing_step_sit_words()}</p>
        </li>
        <li>
          <h3>{m.landing_step_read()}</h3>
          <p>{m.landing_step_read_words()}</p>
        </li>
      </ol>
    </section>
  );
}
