/** Five letters and more: function words of the Snowball list (M. Porter, snowballstem.org), and common words of the blog. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  `about above after again against aren't because before being below between can't cannot could couldn't didn't
  doesn't doing don't during further hadn't hasn't haven't having here's herself himself how's isn't itself
  let's mustn't myself other ought ourselves shan't she'd she'll should shouldn't that's their theirs themselves
  there there's these they'd they'll they're they've those through under until wasn't we'll we're we've weren't
  what's when's where where's which while who's whom why's won't would wouldn't you'd you'll you're you've
  yours yourself yourselves also almost already although always among another anyone anything around asked
  become becomes begin begins better beyond bring called comes every everyone everything first found given
  gives going great instead large later least leave likely little longer makes making matter maybe means might
  never nothing often perhaps place point quite rather really right second seems several since small someone
  something sometimes still taken takes taking tells thing things think third three today together toward
  towards usually wants whatever whether whole whose within without words worth years`
    .split(/\s+/)
    .filter(Boolean),
);
